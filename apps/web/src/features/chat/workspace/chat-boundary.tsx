import { Component, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';

type ChatBoundaryProps = { text: string; headingLevel?: 1 | 2; children: ReactNode };

/** Shows an error in place of a part that broke, while the rest of the workspace keeps working. */
export class ChatBoundary extends Component<ChatBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="grid min-h-0 flex-1 place-content-center justify-items-center overflow-y-auto">
        <ErrorState title="This part broke" headingLevel={this.props.headingLevel}>
          {this.props.text}
        </ErrorState>
        <Button onClick={() => window.location.reload()}>Refresh</Button>
      </div>
    );
  }
}
