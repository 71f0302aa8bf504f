/** Hosts that are not on the public internet, as dotted addresses. */
const hosts = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.254",
  "192.0.0.8",
  "192.168.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
] as const;

/** For tests: picture addresses that must never be connected to, in every spelling that a URL parser accepts. */
export function hostileAddresses(port: number): string[] {
  return [
    ...hosts.flatMap((host) => spellings(host).map((spelled) => `http://${spelled}/a.png`)),
    ...hosts.flatMap((host) => [`https://${host}/a.png`, `//${host}/a.png`, `http:\\\\${host}\\a.png`]),
    ...hosts.map((host) => `http://public.example:x@${host}/a.png`),
    ...["127.0.0.1", "localhost", "[::1]", "2130706433"].map((host) => `http://${host}:${port}/a.png`),
    ...literals.map((literal) => `http://[${literal}]/a.png`),
    ...names.map((name) => `http://${name}/a.png`),
    ...schemes.map((scheme) => `${scheme}//127.0.0.1:${port}/a.png`),
    ...ports.map((other) => `https://public.example:${other}/a.png`),
    "data:image/png;base64,iVBORw0KGgo=",
    "javascript:fetch('http://127.0.0.1')",
    "file:///etc/passwd",
    "blob:http://127.0.0.1/0",
    "about:blank",
    "http://user@public.example/a.png",
    "http://:password@public.example/a.png",
    "http://",
    "http://[::1/a.png",
    "http://[fe80::1%25eth0]/a.png",
    "http://[fe80::1%eth0]/a.png",
    "http://127.0.0.1 .public.example/a.png",
    "http://1.2.3.4.5.6/a.png",
    "http://256.256.256.256/a.png",
    "http://0x100000000/a.png",
  ];
}

function spellings(host: string): string[] {
  const parts = host.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const pair = `${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`;
  return [
    host,
    `${host}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0${whole.toString(8)}`,
    parts.map((part) => `0x${hex(part, 2)}`).join("."),
    parts.map((part) => `0${part.toString(8)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${hex(a, 2)}.0${b.toString(8)}.${c * 256 + d}`,
    host.replaceAll(".", "\u3002"),
    host.replaceAll(".", "%2e"),
    host.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    host.replace(/\d/g, (digit) => `%3${digit}`),
    `[::ffff:${host}]`,
    `[::ffff:${pair}]`,
    `[0:0:0:0:0:ffff:${pair}]`,
    `[::${host}]`,
    `[64:ff9b::${host}]`,
    `[2002:${pair}::]`,
  ];
}

const literals = [
  "::1",
  "::",
  "fe80::1",
  "febf::1",
  "fec0::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2001:db8::1",
].concat([
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "100::1",
  "5f00::1",
  "3fff::1",
  "0:0:0:0:0:0:0:1",
  "2002:7f00:1::1",
  "::7f00:1",
]);

/** In the tests each resolves to this machine, as the first of them do in reality. */
const names = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "127.0.0.1.nip.example",
  "7f000001.nip.example",
].concat([
  "169-254-169-254.sslip.example",
  "localtest.example",
  "metadata.google.internal",
  "ip6-localhost",
  "kubernetes.default.svc",
]);

const schemes = [
  "ftp:",
  "gopher:",
  "ws:",
  "wss:",
  "file:",
  "ldap:",
  "dict:",
  "tftp:",
  "ssh:",
  "unix:",
  "http+unix:",
  "jar:http:",
];
const ports = [22, 25, 80, 110, 3000, 3306, 5432, 6379, 8080, 8443, 9200, 11211];
