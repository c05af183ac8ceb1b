/** The form in which the phone to verify is given; its button stands outside. */
export const phoneFormId = 'order-phone';
