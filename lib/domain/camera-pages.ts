/**
 * Whether the page of a path scans codes with the camera. Only these pages may use it, and may compile the scanner that
 * browsers without their own need.
 */
export function usesCamera(path: string): boolean {
  return path === "/scan" || /^\/watch-lists\/[^/]+\/scan$/.test(path);
}
