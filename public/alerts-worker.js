// Shows alerts that are pushed while no page is open, and opens the page of a pressed one. It keeps nothing and answers no
// request: without it every page is the same.
self.addEventListener("push", (event) => {
  const { title, body, url, messageId } = event.data.json();
  const shown = { body, tag: messageId, data: { url }, icon: "/favicon.svg" };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin)));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const opened = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (opened ? opened.focus() : self.clients.openWindow(url.href));
}
