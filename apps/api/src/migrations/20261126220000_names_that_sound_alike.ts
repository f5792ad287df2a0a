import type { Knex } from 'knex'

/** Names that are written differently and sound alike group customers who may be one person; see nameSound in the domain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function without_inner_vowels(word text) returns text language sql immutable parallel safe
      return (select head || translate(left(rest, -1), 'aeiou', '') || right(rest, 1)
        from (select substring(word from '^[^aeiou]*[aeiou]{0,1}') as head) h,
          lateral (select substr(word, length(head) + 1) as rest) r);
    create function word_sound(word text) returns text language sql immutable parallel safe
      return (select without_inner_vowels(regexp_replace(
          regexp_replace(left(heard, 1) || replace(substr(heard, 2), 'h', ''), '(.)\\1+', '\\1', 'g'), '(..)e$', '\\1'))
        from (select translate(replace(regexp_replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'c([eiy])', 's\\1', 'g'),
          'x', 'ks'), 'cqzvy', 'kksfi') as heard) w);
    create function name_sound(name text) returns text language sql immutable parallel safe
      return (select string_agg(sound, ' ' order by sound)
        from (select distinct word_sound(word) collate "C" as sound
          from regexp_split_to_table(text_words(folded(name)), ' ') word where word <> '') sounds
        having count(*) > 1);
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
    drop function without_inner_vowels(text);
  `)
}
