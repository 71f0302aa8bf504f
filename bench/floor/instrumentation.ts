/** Nothing. Without this file Next looks in the folders above, and the bare app would start as Bincard. */
export function register(): void {}
