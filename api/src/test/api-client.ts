import type { Envelope } from '@mortar/contracts';
import type { Problem } from '@mortar/federation';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface TestResponse<Data> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Set on a 2xx. */
  data: Data;
  message: string;
  problem: Problem;
  text: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** Sends requests as one account, or as a visitor. */
export class ApiClient {
  readonly #app: FastifyInstance;
  readonly accessToken: string | undefined;

  constructor(app: FastifyInstance, accessToken?: string) {
    this.#app = app;
    this.accessToken = accessToken;
  }

  get = <Data>(url: string, options?: InjectOptions) => this.request<Data>('GET', url, undefined, options);
  post = <Data>(url: string, body?: unknown, options?: InjectOptions) => this.request<Data>('POST', url, body, options);
  put = <Data>(url: string, body?: unknown, options?: InjectOptions) => this.request<Data>('PUT', url, body, options);
  delete = <Data>(url: string, options?: InjectOptions) => this.request<Data>('DELETE', url, undefined, options);

  async request<Data>(
    method: Method,
    url: string,
    body?: unknown,
    { headers, ...options }: InjectOptions = {},
  ): Promise<TestResponse<Data>> {
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
