# Runs a program as a container of an image would: with the system and the program's folder read-only, nothing else but
# its volumes, and as its user. Linux alone; needs no privileges where user namespaces are allowed.
#   unshare --user --map-root-user --mount sh container.sh UID GID FOLDER TARGET [VOLUME=[FOLDER] ...] -- PROGRAM [ARGUMENT ...]
set -eu
uid=$1 gid=$2 folder=$3 target=$4
shift 4

# In a mount namespace of its own: nobody else sees it there.
root=/mnt
mount -t tmpfs tmpfs "$root"
for each in bin sbin lib lib64 usr etc opt dev proc; do
  [ -e "/$each" ] || continue
  mkdir "$root/$each"
  mount --rbind "/$each" "$root/$each"
  case $each in dev | proc) ;; *) mount -o remount,bind,ro "$root/$each" ;; esac
done
mkdir -p "$root$target" "$root/old"
mount --bind "$folder" "$root$target"
mount -o remount,bind,ro "$root$target"
while [ "$1" != -- ]; do
  at=$root${1%%=*} kept=${1#*=}
  mkdir -p "$at"
  if [ -n "$kept" ]; then mount --bind "$kept" "$at"; else mount -t tmpfs tmpfs "$at"; fi
  shift
done
shift
mount -o remount,bind,ro "$root"
cd "$root"
pivot_root . old
cd "$target"
umount -l /old
exec unshare --user --map-user="$uid" --map-group="$gid" -- "$@"
