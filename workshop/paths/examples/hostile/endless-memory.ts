export const made: number[][] = [];
for (;;) made.push(Array.from({ length: 10_000 }, Math.random));
