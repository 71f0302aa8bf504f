/** How an article may be sent: by ground only, or in any way. What the supplier does not say is neither. */
export const grounds = ["only", "free"] as const;
export type Ground = (typeof grounds)[number];
