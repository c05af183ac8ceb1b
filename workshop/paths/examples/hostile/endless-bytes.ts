export const kept: Buffer[] = [];
for (;;) kept.push(Buffer.alloc(20_000_000, 1));
