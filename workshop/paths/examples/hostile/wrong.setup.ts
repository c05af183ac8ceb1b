export const setup = { events: { TOGLE: [{}] } };
