/** The id of the phone form, for its button outside. */
export const phoneFormId = 'order-phone';
