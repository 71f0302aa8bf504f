/** How far back a product's page shows its stock; beside the drawing, since the server asks for as much. */
export const historyDays = 90;
