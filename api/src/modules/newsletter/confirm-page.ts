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

/** @param token already checked to hold nothing but letters, digits, `-` and `_` */
export const confirmPage = (token: string) =>
  page(
    'News from Mortar',
    `<form method="post" action="/api/newsletter/confirm/${token}"><button>Confirm my subscription</button></form>`,
  );

export const confirmedPage = page('Thank you', '<p>You are subscribed.</p><p><a href="/">Go to Mortar</a></p>');
