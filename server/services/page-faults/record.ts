import type { PageFault } from '#contract/site/page-fault';
import { withoutPersonalData } from '#contract/site/without-personal-data';
import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../limits.ts';

/** A page that fails at every reload reports it only a few times. */
const perPlace: Limit = { windowSeconds: 3600, maximum: 20 };

const place = /^assets\/[\w.-]+\.js:\d+:\d+$/;

/** Logs an error of a page, without personal data. Throws `too-many-attempts`. */
export async function recordPageFault(ctx: ServerContext, from: string, fault: PageFault): Promise<void> {
  await refusePast(ctx, perPlace, 'page-fault', from);
  ctx.log.warn(
    {
      fault: {
        name: /^\w+$/.test(fault.nome) ? fault.nome : 'Error',
        message: withoutPersonalData(fault.mensagem),
        places: fault.lugares.filter((each) => place.test(each)),
        path: /^[a-z/-]*$/.test(fault.caminho) ? fault.caminho : '…',
        build: /^\w*$/.test(fault.versao) ? fault.versao : '…',
      },
    },
    'page failed',
  );
}
