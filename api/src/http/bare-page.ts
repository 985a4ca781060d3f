import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Sends a page that works without the site, for links in mails.
 *
 * @param title text
 * @param content HTML
 */
export function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply.type('text/html').send(page(title, content));
}

/** Has the routes of a plugin accept what forms and mail programs post, which they do not read. */
export function acceptForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string' }, async () => undefined);
}

export const toSite = '<p><a href="/">Go to Mortar</a></p>';

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Mortar</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 28rem; padding: 0 1rem; text-align: center }
button { background: #3f4fc4; border: 0; border-radius: .5rem; color: #fff; font: inherit; padding: .75rem 1.5rem }
</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`;
