export const never = 1;
while (never === 1);
