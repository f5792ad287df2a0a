import type { Knex } from 'knex'

/**
 * An index of the parts of names: every end of each of a name's words, as `<organisation>:<end>`, and the whole word as
 * `<organisation>^<word>`. Any part of a word is the beginning of one of its ends, so each word of a term takes one
 * lookup, however many customers an organisation has and however many share a trigram. Numbers keep their trigrams. A
 * text changes its customer's row, and with it both indexes: their list of pending entries is on, but short, since
 * every search reads it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function name_parts(organization_id uuid, name_folded text) returns tsvector
      language plpgsql immutable parallel safe as $$
    declare
      key text := substr(md5(organization_id::text), 1, 8);
      parts text[] := '{}';
      word text;
    begin
      foreach word in array string_to_array(coalesce(name_folded, ''), ' ') loop
        for at in 1..length(word) loop
          parts := parts || (key || case at when 1 then '^' else ':' end || substr(word, at, 32));
        end loop;
      end loop;
      return array_to_tsvector(parts);
    end $$;
    drop index customers_search;
    create index customers_name_parts on customers using gin (name_parts(organization_id, name_folded))
      with (gin_pending_list_limit = 128);
    create index customers_number_parts on customers using gin (organization_id, phones gin_trgm_ops)
      with (gin_pending_list_limit = 128);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index customers_number_parts;
    drop index customers_name_parts;
    drop function name_parts(uuid, text);
    create index customers_search on customers using gin (organization_id, name_folded gin_trgm_ops, phones gin_trgm_ops);
  `)
}
