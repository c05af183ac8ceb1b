/** The form's id, for the submit button outside it. */
export const customerFormId = 'customer';
