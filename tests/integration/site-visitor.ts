import type { PageRequest } from '../../server/ssr/pages.ts';
import { createApp } from '../../server/start/app.ts';
import type { TestServer } from './harness.ts';
import { type Extra, type Reply, Visitor } from './visitor.ts';

/** A browser that fills in forms, with script (`fill`) or without (`fillPlain`). */
export class SiteVisitor extends Visitor {
  fill(path: string, fields: Record<string, string>, extra: Extra = {}): Promise<Reply> {
    return this.#post(path, fields, 'application/json', extra);
  }

  fillPlain(path: string, fields: Record<string, string>, extra: Extra = {}): Promise<Reply> {
    return this.#post(path, fields, 'text/html,application/xhtml+xml,*/*;q=0.8', extra);
  }

  #post(path: string, fields: Record<string, string>, accept: string, extra: Extra): Promise<Reply> {
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded', ...extra.headers };
    return this.send('POST', path, new URLSearchParams(fields).toString(), { ...extra, headers });
  }
}

/** Creates the application with pages. It records the input of each page instead of rendering it. */
export function siteOf({ ctx, bus }: TestServer) {
  const drawn: PageRequest[] = [];
  const app = createApp({
    ctx,
    bus,
    build: 'teste',
    publicUrl: new URL('http://localhost:3000'),
    isClosing: () => false,
    pages: {
      development: false,
      isStep: () => false,
      render: async (page) => {
        drawn.push(page);
        page.onMatch('private', '/pagina');
        return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), html: 'página' };
      },
    },
  });
  return {
    drawn,
    visitor: () => new SiteVisitor((path, init, env) => app.request(path, init, env)),
  };
}
