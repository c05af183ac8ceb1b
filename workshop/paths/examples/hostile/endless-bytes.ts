export const made: Buffer[] = [];
for (;;) made.push(Buffer.alloc(20_000_000, 1));
