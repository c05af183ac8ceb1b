import * as z from 'zod/mini';
import type { FlowCounts } from './flow-counts.ts';

const state = z.string().check(z.regex(/^[A-Za-z]+(\.[A-Za-z]+)*$/), z.maxLength(80));

/** The shape of a batch: the transitions of a few minutes. A day has less than 86,400,000 ms. */
export const flowCountsShape: z.ZodMiniType<FlowCounts> = z.object({
  versao: z.string().check(z.regex(/^\w{1,40}$/)),
  visitas: z.int().check(z.minimum(0), z.maximum(1)),
  passagens: z
    .array(
      z.object({
        de: state,
        evento: z.string().check(z.regex(/^[\p{L}.]+( [\p{L}.]+)?$/u), z.maxLength(80)),
        resposta: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
        para: state,
        vezes: z.int().check(z.minimum(1), z.maximum(500)),
        ms: z.int().check(z.minimum(0), z.maximum(86_400_000)),
      }),
    )
    .check(z.maxLength(100)),
});
