import type { Knex } from 'knex'

/** The same separators between words as in the domain. */
const SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe1f\U0001f000-\U0001faff`

/**
 * An index of the words of texts, each as `<organisation><month>:<word>`: a search reads one month of one organisation
 * after the other, so its cost grows with neither. `fastupdate` is off because a search would read the whole list of
 * pending entries. Frequent words are searched in the newest texts, hence the other index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    -- Months of 30 days, counted from 1970.
    create function text_month(created_at timestamptz) returns int language sql immutable parallel safe
      return floor(date_part('epoch', created_at at time zone 'UTC') / 2592000)::int;
    create function text_month_key(organization_id uuid, month int) returns text language sql immutable parallel safe
      return substr(md5(organization_id::text), 1, 8) || to_hex(month) || ':';
    -- With one space between two words; the index takes no word of more than 2,000 bytes.
    create function text_words(content_folded text) returns text language sql immutable parallel safe
      return btrim(regexp_replace(
        case when octet_length(content_folded) > 2000 then regexp_replace(content_folded, '([^${SIGNS}]{250})[^${SIGNS}]+', '\1', 'g')
          else content_folded end,
        '[${SIGNS}]+', ' ', 'g'));
    create function message_words(organization_id uuid, created_at timestamptz, content_folded text)
      returns tsvector language sql immutable parallel safe
      return array_to_tsvector(string_to_array(
        text_month_key(organization_id, text_month(created_at))
          || replace(text_words(content_folded), ' ', ' ' || text_month_key(organization_id, text_month(created_at))),
        ' '));
    create index messages_words on messages using gin (message_words(organization_id, created_at, content_folded))
      with (fastupdate = off);
    create index messages_latest on messages (organization_id, created_at desc, id desc);
    drop index messages_search;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index messages_search on messages using gin (organization_id, content_folded gin_trgm_ops);
    drop index messages_latest;
    drop index messages_words;
    drop function message_words(uuid, timestamptz, text);
    drop function text_words(text);
    drop function text_month_key(uuid, int);
    drop function text_month(timestamptz);
  `)
}
