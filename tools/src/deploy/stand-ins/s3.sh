#!/bin/sh
# A store of the S3 protocol with the key pair of its environment and one bucket.
exec rclone serve s3 /data --addr :8333 --auth-key "$AWS_ACCESS_KEY_ID,$AWS_SECRET_ACCESS_KEY" --config ""
