/** Why this browser cannot receive alerts. */
export type SubscribeFault = "unsupported" | "denied" | "failed";

/**
 * Asks for the permission to show notifications and subscribes this browser with its push service. Subscribes again if
 * it is subscribed under another of our keys. Requires a secure context (https or localhost).
 */
export async function subscribeHere(publicKey: string): Promise<{ subscription: string } | { fault: SubscribeFault }> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return { fault: "unsupported" };
  if ((await Notification.requestPermission()) !== "granted") return { fault: "denied" };
  try {
    await navigator.serviceWorker.register("/alerts-worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && keyOf(known) !== publicKey) await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return { subscription: JSON.stringify(subscription) };
  } catch {
    return { fault: "failed" };
  }
}

/** Our key that a browser was subscribed under, in the form that we give it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
