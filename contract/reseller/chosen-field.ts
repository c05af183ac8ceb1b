/** The field in which the list of resellers sends the chosen one's id as plain HTML, and the id of its form. */
export const chosenField = 'revenda';
