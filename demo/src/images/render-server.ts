import type { RenderRequest, RenderResponse } from './render-messages.ts';
import { renderVariants } from './render-image.ts';

const respond = (response: RenderResponse) => process.send?.(response);

process.on('message', ({ id, drawing, width }: RenderRequest) => {
  renderVariants({ drawing, width }).then(
    (files) => respond({ id, files }),
    (error: unknown) => respond({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Ctrl-C reaches the whole group; the site decides when this process ends, or ends itself.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
