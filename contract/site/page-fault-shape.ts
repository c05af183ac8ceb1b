import * as z from 'zod/mini';
import type { PageFault } from './page-fault.ts';

const text = (length: number) => z._default(z.string().check(z.maxLength(length)), '');

/** The schema of `PageFault`. Any field may be missing. */
export const pageFaultShape: z.ZodMiniType<PageFault> = z.object({
  nome: text(100),
  mensagem: text(1_000),
  lugares: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), []),
  caminho: text(200),
  versao: text(40),
});
