-- How calls to services outside went last, merged from all processes. Reasons have no secrets, addresses or names.
create table service_health (
  service text primary key check (char_length(service) <= 30),
  succeeded_at timestamptz,
  failed_at timestamptz,
  reason text check (char_length(reason) <= 300)
);
