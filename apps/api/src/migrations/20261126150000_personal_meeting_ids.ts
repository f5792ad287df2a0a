import type { Knex } from 'knex'

/** A personal ID identifies one user across all organisations. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update users u set personal_meeting_id = to_char(1000000000 + floor(random() * 9000000000), 'FM000" "000" "0000')
      from users first
      where regexp_replace(first.personal_meeting_id, '\\D', '', 'g') = regexp_replace(u.personal_meeting_id, '\\D', '', 'g')
        and first.id < u.id;
    create unique index users_personal_meeting_id on users ((regexp_replace(personal_meeting_id, '\\D', '', 'g')));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index users_personal_meeting_id')
}
