import type { Knex } from 'knex'

/** Customers imported from files, and the result of each row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table customer_imports (
      organization_id uuid not null references organizations (id),
      id uuid not null,
      by_user_id uuid not null,
      file_name text not null,
      -- Until the last row is written.
      file bytea,
      -- How the file is read, where its columns go, and what becomes of who is there already.
      choices jsonb not null,
      -- The names of the file's columns, for the file of refused rows.
      heads text[] not null,
      status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'undoing', 'undone')),
      rows integer not null check (rows > 0),
      processed integer not null default 0,
      added integer not null default 0,
      changed integer not null default 0,
      opted_out integer not null default 0,
      refused integer not null default 0,
      undone integer not null default 0,
      kept integer not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, id),
      constraint customer_imports_counts_check check (processed <= rows and added + changed + refused <= processed),
      constraint customer_imports_file_check check ((file is not null) = (status = 'running')),
      foreign key (organization_id, by_user_id) references users (organization_id, id)
    );
    create index customer_imports_latest on customer_imports (organization_id, created_at desc, id desc);

    -- Only rows that made or changed a customer, or were refused.
    create table customer_import_rows (
      organization_id uuid not null,
      import_id uuid not null,
      -- As a spreadsheet counts it.
      line integer not null,
      customer_id uuid,
      -- Of a customer who was there: the fields that changed, as they were.
      before jsonb,
      -- Of the customer afterwards: whoever has another one was touched since.
      version integer,
      -- Of a refused row: what stands in the file, and its name and number by themselves.
      cells text[],
      name text,
      phone text,
      refusal_kind text,
      refusal text,
      -- Why the customer stayed when the import was undone.
      kept text,
      primary key (organization_id, import_id, line),
      constraint customer_import_rows_outcome_check check (
        (refusal is null) = (version is not null) and (refusal is null) = (cells is null)
        and (refusal is null) = (refusal_kind is null)),
      foreign key (organization_id, import_id) references customer_imports (organization_id, id) on delete cascade,
      foreign key (organization_id, customer_id) references customers (organization_id, id)
    );
    create index customer_import_rows_of_customer on customer_import_rows (organization_id, customer_id);
    create index customer_import_rows_refused on customer_import_rows (organization_id, import_id, line)
      where refusal is not null;
    create index customer_import_rows_kept on customer_import_rows (organization_id, import_id, line)
      where kept is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table customer_import_rows;
    drop table customer_imports;
  `)
}
