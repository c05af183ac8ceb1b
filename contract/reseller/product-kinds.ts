/** Cylinders by nominal weight of LPG in kg, and the 20-litre water jug. */
export const productKinds = ['P2', 'P5', 'P8', 'P13', 'P20', 'P45', 'AGUA20'] as const;
