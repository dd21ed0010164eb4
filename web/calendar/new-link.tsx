import { CalendarDays, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toWebcal } from './calendar-link.ts';

type Copied = 'not yet' | 'copied' | 'by hand';

const WORDS: Readonly<Record<Copied, string>> = {
  'not yet': 'Shown this once. Keep it to yourself: whoever has it can read your schedules.',
  copied: 'Copied. It is not shown again; keep it to yourself.',
  'by hand': 'This browser does not let a page copy. The link is selected: copy it by hand.',
};

/** A link that was just made, in the one place and at the one time that it can be read. */
export function NewLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<Copied>('not yet');
  const input = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    setCopied(isCopied ? 'copied' : 'by hand');
    if (!isCopied) input.current?.select();
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Your new link"
        value={address}
        isReadOnly
        inputRef={input}
        onFocus={() => input.current?.select()}
      />
      <output className="font-semibold">{WORDS[copied]}</output>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onPress={() => void copy()}>
          {copied === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          Copy the link
        </Button>
        <a href={toWebcal(address)} className="button button-outline">
          <CalendarDays aria-hidden size={18} />
          Open in a calendar app
        </a>
      </div>
    </div>
  );
}
