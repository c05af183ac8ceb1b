export const never = await new Promise(() => undefined);
