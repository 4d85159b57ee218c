/// <reference types="vite/client" />
import './ui/theme.css';
import { startApp } from './app/start-app.tsx';
import { readAppConfig } from './lib/app-config.ts';
import { followSystemTheme } from './lib/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
followSystemTheme();
void startApp(root, readAppConfig(document.querySelector<HTMLMetaElement>('meta[name="app-config"]')?.content));
