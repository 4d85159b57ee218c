-- The words of a text and their beginnings, for an index that finds them by their beginning. Addresses and user names share most of
-- their letter triples, so that an index of triples reads thousands of rows to find one. Short beginnings are entries of their own:
-- two that many have are compared without collecting all rows of both. Longer words would not fit into a tsvector, and nobody can
-- type one.
create function search_words(text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array(
    select left(word, size)
    from unnest(string_to_array($1, ' ')) as word, unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 500]) as size
    where word <> ''));

create index users_search_words on users using gin (search_words(search_text));
create index mail_log_search_words on mail_log using gin (search_words(search_text));
