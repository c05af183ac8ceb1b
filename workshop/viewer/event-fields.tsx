import type { EventField } from './chart.ts';

interface FieldProps {
  field: EventField;
  /** Undefined if an optional field is left out. */
  value: unknown;
  onChange(value: unknown): void;
}

function Field({ field, value, onChange }: FieldProps) {
  const { name, kind, isOptional, isWhole, minimum, maximum, pattern, choices = [] } = field;
  if (kind === 'group') return <Group field={field} value={value} onChange={onChange} />;
  if (kind === 'list') return <List field={field} value={value} onChange={onChange} />;
  const label = isOptional ? `${name} (se houver)` : name;
  const required = !isOptional;
  if (kind === 'flag' || kind === 'choice') {
    const words = kind === 'flag' ? ['true', 'false'] : choices;
    const read = (word: string) => (word === '' ? undefined : kind === 'flag' ? word === 'true' : word);
    return (
      <label className="event-field">
        <code>{label}</code>
        <select
          required={required}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(read(target.value))}
        >
          <option value="">—</option>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      </label>
    );
  }
  const common = { required, 'aria-label': label };
  return (
    <span className="event-field">
      <code aria-hidden="true">{label}</code>
      {kind === 'number' ? (
        <input
          {...common}
          type="number"
          step={isWhole ? 1 : 'any'}
          min={minimum}
          max={maximum}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
        />
      ) : (
        <input
          {...common}
          type="text"
          autoComplete="off"
          minLength={minimum}
          maxLength={maximum}
          pattern={pattern}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </span>
  );
}

function Group({ field: { name, isOptional, fields = [] }, value, onChange }: FieldProps) {
  const isThere = value !== undefined;
  return (
    <fieldset>
      <legend>
        {isOptional ? (
          <label className="optional-group">
            <input
              type="checkbox"
              checked={isThere}
              onChange={({ target }) => onChange(target.checked ? {} : undefined)}
            />{' '}
            <code>{name}</code>
          </label>
        ) : (
          <code>{name}</code>
        )}
      </legend>
      {(isThere || !isOptional) && (
        <Fields fields={fields} value={isRecord(value) ? value : {}} onChange={onChange} />
      )}
    </fieldset>
  );
}

function List({ field: { name, fields: [item] = [], maximum = 50 }, value, onChange }: FieldProps) {
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (!item) return null;
  return (
    <fieldset>
      <legend>
        <code>{name}</code> ({items.length})
      </legend>
      {items.map((one, index) => (
        <Field
          key={`${name} ${items.length} ${String(index)}`}
          field={{ ...item, name: `${index + 1}` }}
          value={one}
          onChange={(changed) => onChange(items.map((other, place) => (place === index ? changed : other)))}
        />
      ))}
      <button
        type="button"
        disabled={items.length >= maximum}
        onClick={() => onChange([...items, item.kind === 'group' ? {} : undefined])}
      >
        Mais um
      </button>
      <button type="button" disabled={items.length === 0} onClick={() => onChange(items.slice(0, -1))}>
        Menos um
      </button>
    </fieldset>
  );
}

interface FieldsProps {
  fields: readonly EventField[];
  value: Readonly<Record<string, unknown>>;
  onChange(value: Record<string, unknown>): void;
}

export function Fields({ fields, value, onChange }: FieldsProps) {
  return fields.map((field) => (
    <Field
      key={field.name}
      field={field}
      value={value[field.name]}
      onChange={(changed) => {
        const { [field.name]: _, ...others } = value;
        onChange(changed === undefined ? others : { ...others, [field.name]: changed });
      }}
    />
  ));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
