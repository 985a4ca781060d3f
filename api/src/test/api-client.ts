import type { Envelope, Problem } from '@mortar/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer<Data> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Of a 2xx. */
  data: Data;
  message: string;
  problem: Problem;
  text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** Calls the API as one person, signed in or not. */
export class ApiClient {
  readonly #app: FastifyInstance;
  readonly accessToken: string | undefined;

  constructor(app: FastifyInstance, accessToken?: string) {
    this.#app = app;
    this.accessToken = accessToken;
  }

  get = <Data>(url: string, options?: InjectOptions) => this.call<Data>('GET', url, undefined, options);
  post = <Data>(url: string, body?: unknown, options?: InjectOptions) => this.call<Data>('POST', url, body, options);
  put = <Data>(url: string, body?: unknown, options?: InjectOptions) => this.call<Data>('PUT', url, body, options);
  delete = <Data>(url: string, options?: InjectOptions) => this.call<Data>('DELETE', url, undefined, options);

  async call<Data>(
    method: Method,
    url: string,
    body?: unknown,
    { headers, ...options }: InjectOptions = {},
  ): Promise<Answer<Data>> {
    const response = await this.#app.inject({
      method,
      url,
      payload: body as InjectOptions['payload'],
      headers: {
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
        ...headers,
      },
      ...options,
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const json: unknown = isJson && response.body ? response.json() : {};
    const { message, data } = json as Envelope<Data>;
    return {
      status: response.statusCode,
      headers: response.headers,
      data,
      message,
      problem: json as Problem,
      text: response.body,
    };
  }
}
