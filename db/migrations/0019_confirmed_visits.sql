-- When its patient said, behind a mailed link, that they come. Another time is not confirmed, nor is a visit that was cancelled.
alter table appointments add column confirmed_at timestamptz;
