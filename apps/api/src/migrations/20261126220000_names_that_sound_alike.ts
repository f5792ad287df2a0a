import type { Knex } from 'knex'

/**
 * Customers with names that are spelled differently but sound alike are grouped, because they may be one person; see
 * nameSound in the domain. In PL/pgSQL, which caches its plans: SQL functions that call each other are planned again
 * for every row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function word_sound(word text) returns text language plpgsql immutable parallel safe as $$
      declare
        heard text := translate(replace(regexp_replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'c([eiy])', 's\\1', 'g'),
          'x', 'ks'), 'cqzvy', 'kksfi');
        head text;
        rest text;
      begin
        heard := regexp_replace(
          regexp_replace(left(heard, 1) || replace(substr(heard, 2), 'h', ''), '(.)\\1+', '\\1', 'g'), '(..)e$', '\\1');
        head := substring(heard from '^[^aeiou]*[aeiou]{0,1}');
        rest := substr(heard, length(head) + 1);
        return head || translate(left(rest, -1), 'aeiou', '') || right(rest, 1);
      end
    $$;
    create function name_sound(name text) returns text language plpgsql immutable parallel safe as $$
      begin
        return (select string_agg(sound, ' ' order by sound)
          from (select distinct word_sound(word) collate "C" as sound
            from regexp_split_to_table(text_words(folded(name)), ' ') word where word <> '') sounds
          having count(*) > 1);
      end
    $$;
    alter table customers add column name_sound text collate "C" generated always as (name_sound(name)) stored;
    create index customers_name_sound on customers (organization_id, name_sound, id)
      where name_sound is not null and merged_into_id is null;
    alter table customers drop column name_key;
    drop function name_key(text);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create function name_key(name text) returns text language sql immutable parallel safe
      return (select string_agg(word, ' ' order by word)
        from (select distinct word collate "C" as word from regexp_split_to_table(text_words(folded(name)), ' ') word) words
        where word <> '' having count(*) > 1);
    alter table customers add column name_key text collate "C" generated always as (name_key(name)) stored;
    create index customers_name_key on customers (organization_id, name_key, id)
      where name_key is not null and merged_into_id is null;
    alter table customers drop column name_sound;
    drop function name_sound(text);
    drop function word_sound(text);
  `)
}
