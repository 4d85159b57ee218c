import pg from 'pg';

export type Callback = (error: Error | null, result?: unknown) => void;

/** Column metadata for reading a statement's rows. */
type Shape = { fields: pg.FieldDef[]; readers: ((text: string) => unknown)[]; emptyRow: Record<string, unknown> };

/**
 * Column metadata of a connection's prepared statements, by name. PostgreSQL refuses a statement whose columns have
 * changed.
 */
export type Shapes = Map<string, Shape | typeof CHANGED>;

const CHANGED = Symbol('to be prepared anew');
const COLUMNS_CHANGED = '0A000';

const NO_COLUMNS: Shape = { fields: [], readers: [], emptyRow: {} };

// The following is part of the driver, whose version is pinned, but not of its types.
type Connection = pg.Connection & { parsedStatements: Record<string, string> };
type Types = { getTypeParser: (oid: number, format: 'text') => (text: string) => unknown };
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer | null } })
  .utils;

/**
 * A named statement, sent like the driver's own query but faster: it requests the columns only the first time, and uses
 * one callback instead of listeners.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly callback: Callback;
  readonly #values: unknown[];
  readonly #shapes: Shapes;
  readonly #types: Types;
  #shape = NO_COLUMNS;
  readonly #rows: Record<string, unknown>[] = [];
  #tag = '';
  #unreadable: unknown;

  constructor(
    name: string,
    text: string,
    values: unknown[],
    known: { shapes: Shapes; types: Types },
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#shapes = known.shapes;
    this.#types = known.types;
  }

  /** Returns an error if it cannot be sent at all: the driver reports it and continues with the next. */
  submit(on: pg.Connection): Error | null {
    const connection = on as Connection;
    const { name, text } = this;
    const known = this.#shapes.get(name);
    let values;
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    connection.stream.cork();
    if (known === CHANGED) connection.close({ type: 'S', name }, true);
    if (known === CHANGED || !(name in connection.parsedStatements)) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values }, true);
    if (known && known !== CHANGED) this.#shape = known;
    else connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = {
      fields,
      readers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const { fields, readers, emptyRow } = this.#shape;
    const row = { ...emptyRow };
    try {
      for (let i = 0; i < texts.length; i++) {
        const text = texts[i];
        const field = fields[i];
        if (field && typeof text === 'string') row[field.name] = readers[i]?.(text);
      }
    } catch (error) {
      // Reported when the statement is over: until then the connection belongs to it.
      this.#unreadable = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    this.#shapes.set(this.name, this.#shape);
    if (this.#unreadable) {
      this.callback(this.#unreadable as Error);
      return;
    }
    const end = this.#tag.indexOf(' ');
    this.callback(null, {
      command: end === -1 ? this.#tag : this.#tag.slice(0, end),
      // "SELECT 3", "UPDATE 3", and "INSERT 0 3" for historical reasons.
      rowCount: end === -1 ? null : Number(this.#tag.slice(this.#tag.lastIndexOf(' '))),
      rows: this.#rows,
      fields: this.#shape.fields,
    });
  }

  handleError(error: Error & { code?: string }): void {
    if (error.code === COLUMNS_CHANGED && this.#shapes.has(this.name)) this.#shapes.set(this.name, CHANGED);
    this.callback(error);
  }
}
