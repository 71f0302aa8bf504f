/**
 * Whether the page of a path reads codes with the camera. Only these pages may use it, and may compile the reader that
 * browsers without one of their own need.
 */
export function usesCamera(path: string): boolean {
  return path === "/scan" || /^\/watch-lists\/[^/]+\/scan$/.test(path);
}
