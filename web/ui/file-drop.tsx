import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, Text } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from './button.tsx';

interface FileDropProps {
  /** Label of the button that opens the browser's file dialog. */
  readonly label: string;
  /** Accessible name of the drop zone. */
  readonly dropLabel: string;
  /** MIME types and extensions (`.json`) that the browser offers first. */
  readonly accept: readonly string[];
  readonly isPending?: boolean;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
}

/** Accepts one file: chosen, dropped, or pasted. */
export function FileDrop(props: FileDropProps) {
  const { label, dropLabel, accept, isPending = false, onFile, children } = props;
  return (
    <DropZone
      className="file-drop"
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const file = items.find((item) => item.kind === 'file');
        if (file) void file.getFile().then(onFile);
      }}
    >
      <Text slot="label" className="sr-only">
        {dropLabel}
      </Text>
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) onFile(file);
        }}
      >
        <Button isPending={isPending}>
          <FileUp size={18} />
          {label}
        </Button>
      </FileTrigger>
      {children}
    </DropZone>
  );
}
